// Makes inter.woff2 anew. In an empty folder: npm install harfbuzzjs@1 fontverter@2 inter-ui@4, copy this file and
// fonts.css there, then: node subset.js
import { readFile, writeFile } from 'node:fs/promises'
import fontverter from 'fontverter'
import { Blob, Face, Feature, Font, Buffer as Line, shape } from 'harfbuzzjs'

const noHinting = 0x1
const noClosure = 0x200
const sets = { names: 4, features: 6 }

const whole = await fontverter.convert(
  await readFile('node_modules/inter-ui/variable/InterVariable.woff2'),
  'truetype',
)
const subset = await cut(whole, { letters: await readLetters(), glyphs: findTabularDigits(whole) })
await writeFile('inter.woff2', await fontverter.convert(subset, 'woff2'))

/** The letters that the style sheet says are in the file. */
async function readLetters() {
  const [, ranges] = /unicode-range:([^;]+);/.exec(await readFile('fonts.css', 'utf8'))
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first, last = first]) => {
    const [from, to] = [first, last].map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

/** Digits of equal width. Inter would widen hyphens and points, too, which tears dates apart. */
function findTabularDigits(bytes) {
  const line = new Line()
  line.addText('0123456789')
  line.guessSegmentProperties()
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  shape(new Font(new Face(new Blob(data))), line, [new Feature('tnum', 1)])
  return line.getGlyphInfos().map(({ codepoint }) => codepoint)
}

async function cut(bytes, { letters, glyphs }) {
  const wasm = await readFile('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance
  hb._initialize()
  const place = hb.malloc(bytes.byteLength)
  new Uint8Array(hb.memory.buffer).set(bytes, place)
  const face = hb.hb_face_create(hb.hb_blob_create(place, bytes.byteLength, 2, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, sets.features)
  hb.hb_set_clear(features)
  for (const name of ['kern', 'tnum']) hb.hb_set_add(features, toTag(name))
  // The copyright, the licence and its address.
  for (const name of [0, 13, 14]) hb.hb_set_add(hb.hb_subset_input_set(input, sets.names), name)
  for (const letter of letters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter)
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph)
  hb.hb_subset_input_set_flags(input, noHinting | noClosure)
  hb.hb_subset_input_pin_axis_location(input, face, toTag('opsz'), 14)
  hb.hb_subset_input_set_axis_range(input, face, toTag('wght'), 400, 700, 400)
  const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const from = hb.hb_blob_get_data(blob, 0)
  return Buffer.from(new Uint8Array(hb.memory.buffer, from, hb.hb_blob_get_length(blob)))
}

function toTag(name) {
  return [...name].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0)
}
