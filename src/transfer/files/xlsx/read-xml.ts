import { SaxesParser } from 'saxes'
import { isProblem, Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import type { ZipParts } from './zip-parts.ts'

/** The parser keeps a text or tag until it has ended. */
const mostBytesOfNode = 16 * 1024 * 1024

export interface XmlHandlers {
  /** The name is without its prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Reads a part of a workbook, and yields after each piece, so that whoever handles it can hand on what it got. */
export async function* readXml(parts: ZipParts, part: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let sinceNode = 0
  const onNode = () => {
    sinceNode = 0
  }
  const parser = createParser(part, handlers, onNode)
  const write = (bytes?: Uint8Array) => {
    try {
      if (bytes) parser.write(decoder.decode(bytes, { stream: true }))
      else parser.write(decoder.decode()).close()
    } catch (failure) {
      throw isProblem(failure)
        ? failure
        : new Problem('invalid', transferRefusals.damagedPart(part), { cause: failure })
    }
  }
  for await (const bytes of parts.read(part)) {
    sinceNode += bytes.length
    write(bytes)
    if (sinceNode > mostBytesOfNode) throw new Problem('invalid', transferRefusals.damagedPart(part))
    yield
  }
  write()
}

/** Reads a part whose handlers keep all they need. */
export async function readWholeXml(parts: ZipParts, part: string, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of readXml(parts, part, handlers)) {
    // The handlers have it.
  }
}

interface PlainTags {
  xmlns: false
  position: false
}

function createParser(
  part: string,
  { open, close, text }: XmlHandlers,
  onNode: () => void,
): SaxesParser<PlainTags> {
  const parser = new SaxesParser<PlainTags>({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => {
    onNode()
    open(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    onNode()
    close?.(withoutPrefix(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('doctype', () => {
    throw new Problem('invalid', transferRefusals.doctype(part))
  })
  parser.on('error', (failure) => {
    throw failure
  })
  return parser
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
