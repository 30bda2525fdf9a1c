import { Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import { mostCharacters } from '../take-whole.ts'
import { readWholeXml, type XmlHandlers } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The text with this number; null: there is none. */
export type SharedTexts = (index: number) => string | null

const mostMegabytes = 64
const mostBytes = mostMegabytes * 1024 * 1024

/** Keeps the shared texts as UTF-8 in one piece of memory: as strings they would take several times as much. */
export async function readSharedTexts(parts: ZipParts, part: string | null): Promise<SharedTexts> {
  if (part === null) return () => null
  // UTF-8 in XML is never shorter than its text. The memory is used only as far as it is written.
  const bytes = Buffer.allocUnsafeSlow(Math.min(parts.sizeOf(part), mostBytes))
  const ends: number[] = []
  let end = 0
  const add = (text: string) => {
    const size = Buffer.byteLength(text)
    if (end + size > bytes.length || end + size + 8 * ends.length > mostBytes) {
      throw new Problem('invalid', transferRefusals.longTexts(mostMegabytes))
    }
    end += bytes.write(text, end)
    ends.push(end)
  }
  await readWholeXml(parts, part, createTextHandlers(add))
  return (index) => {
    const textEnd = ends[index]
    return textEnd === undefined ? null : bytes.toString('utf8', ends[index - 1] ?? 0, textEnd)
  }
}

/** Gathers each text from its runs, without the phonetic ones. */
function createTextHandlers(add: (text: string) => void): XmlHandlers {
  let text = ''
  let isText = false
  let phonetic = 0
  return {
    open(name: string) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    close(name: string) {
      if (name === 'si') add(text)
      if (name === 'rPh') phonetic -= 1
      isText = false
    },
    text(piece: string) {
      if (!isText) return
      text += piece
      if (text.length > mostCharacters)
        throw new Problem('invalid', transferRefusals.longTexts(mostMegabytes))
    },
  }
}
