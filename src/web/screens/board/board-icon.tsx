import type { ReactNode } from 'react'

/** Icons that only boards have, on a 20 × 20 grid. */
const lines = {
  left: 'm12 5-5 5 5 5',
  right: 'm8 5 5 5-5 5',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  cross: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  larger: 'M11.5 3.5h5v5M16.5 3.5l-6 6M8.5 16.5h-5v-5M3.5 16.5l6-6',
} as const

export function drawBoardIcon(name: keyof typeof lines): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path
        d={lines[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
