const paths = {
  plus: 'M10 4v12M4 10h12',
  check: 'm4.5 10.5 3.6 3.6 7.4-8',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  row: 'M3.5 7.5h13v5h-13z',
  list: 'M3.5 4.5h13v11h-13zM3.5 8.2h13M8 8.2v7.3',
  view: 'M3 5.5h14M5.8 10h8.4M8.4 14.5h3.2',
} as const

/** Marks that only home has, in the style of the icons. Screen readers skip them. */
export function drawMark(name: keyof typeof paths, size = 16) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
