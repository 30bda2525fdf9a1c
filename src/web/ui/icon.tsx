import type { ReactNode } from 'react'

/** Paths on a 20 × 20 grid. A call draws them, not a component, because a table's head has many. */
const lines = {
  pencil: 'm3.5 16.5.8-3.3 8.7-8.7 2.5 2.5-8.7 8.7zM11.4 6.1l2.5 2.5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11ZM13.2 13.2 17 17',
  menu: 'M3 6h14M3 10h14M3 14h14',
  filter: 'M3 5.5h14M5.8 10h8.4M8.4 14.5h3.2',
  columns: 'M3.5 4.5h13v11h-13zM7.8 4.5v11M12.2 4.5v11',
  down: 'm5 8 5 5 5-5',
  pin: 'M7 3h6M8 3v5l-2.5 3h9L12 8V3M10 11v5.5',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.8v1.6M10 16.6v1.6M1.8 10h1.6M16.6 10h1.6M4.2 4.2l1.1 1.1M14.7 14.7l1.1 1.1M4.2 15.8l1.1-1.1M14.7 5.3l1.1-1.1',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Zm7.5 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  star: 'm10 2.9 2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9L2.9 8.1l4.9-.7z',
  'eye-closed':
    'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Zm7.5 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM4 16 16 4',
} as const

/** Screen readers skip the icon: the words stand beside it, or name the element around it. */
export function drawIcon(name: keyof typeof lines, size = 16): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
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
