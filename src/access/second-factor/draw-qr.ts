import { encode } from 'uqr'

/** A QR code as one path of an SVG, whose view box is `size` squares wide and high. */
export interface DrawnQr {
  readonly size: number
  readonly path: string
}

/** The empty margin, in squares, that readers need. */
const margin = 4

export function drawQr(text: string): DrawnQr {
  const { data, size } = encode(text, { border: margin, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
