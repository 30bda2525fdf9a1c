import type { colours } from './product-words.ts'

type Colour = (typeof colours)[number]

const hexes: Readonly<Record<Colour, string>> = {
  Moss: '#5f6f3e',
  Slate: '#5b6876',
  Heather: '#8b6f93',
  Rust: '#a4512c',
  Ink: '#1f2a44',
  Sand: '#c9b184',
  Bracken: '#8a6136',
  Lichen: '#9fae8b',
  Storm: '#46525e',
  Poppy: '#c8372d',
  Charcoal: '#33363b',
  Sky: '#5b9bd0',
}

/** Null for a variant without a colour, such as a flavour. */
export function hexOf(variant: string): string | null {
  return Object.entries(hexes).find(([name]) => name === variant)?.[1] ?? null
}

/** A picture for each department on eight by eight, in the order of the departments. */
const outlines = [
  'M1 6l3-4 3 4',
  'M1 3h2l1 1h3v2H1',
  'M2 2h1l1 1 1-1h1l1 2-1 .5V7H2V4.5L1 4',
  'M2 1h2v3l3 1v2H2',
  'M2 3q2-4 4 0v4H2',
  'M1 3h6L6 7H2zm1-1h4V1H2',
  'M4 1l2 3H5v3H3V4H2',
  'M1 5q3 3 6 0L4 1',
] as const

const background = '%23f0ece2'

/** A small picture, short enough that lists show it whole. */
export function toPicture(department: number, variant: string): string {
  const fill = (hexOf(variant) ?? '#7a5c3e').replace('#', '%23')
  const path = outlines[(department - 1) % outlines.length] ?? outlines[0]
  const ground = `<path fill='${background}' d='M0 0h8v8H0'/>`
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>${ground}<path fill='${fill}' d='${path}'/></svg>`
}
