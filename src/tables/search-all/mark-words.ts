/** Where a text begins and ends within another one. */
export type Mark = readonly [from: number, to: number]

/** The places of the words in a text, in order, without regard to case and accents. Overlapping ones become one. */
export function markWords(text: string, words: readonly string[]): readonly Mark[] {
  const folded = foldText(text)
  const marks = words.flatMap((word) => findAll(folded, foldText(word))).sort(([one], [other]) => one - other)
  const joined: Mark[] = []
  for (const [from, to] of marks) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}

/** Whether each of the words is in the text. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(foldText(word)))
}

/** The text without case and accents. Each place in it is the same place in the text. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join('')
}

function foldCharacter(character: string): string {
  const small = character.normalize('NFD').charAt(0).toLowerCase()
  return small.length === character.length ? small : character
}

function findAll(text: string, word: string): Mark[] {
  if (word === '') return []
  const marks: Mark[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    marks.push([at, at + word.length])
  }
  return marks
}

export interface Excerpt {
  readonly text: string
  readonly marks: readonly Mark[]
}

const before = 40
const longest = 160

/** The part of a long text around the first mark. */
export function cutAround(text: string, marks: readonly Mark[]): Excerpt {
  const plain = text.replace(/\s/g, ' ')
  if (plain.length <= longest) return { text: plain, marks }
  const from = wholeCharacter(plain, Math.max(0, (marks[0]?.[0] ?? 0) - before))
  const to = wholeCharacter(plain, from + longest)
  const start = from === 0 ? '' : '…'
  const shift = start.length - from
  return {
    text: `${start}${plain.slice(from, to)}${to < plain.length ? '…' : ''}`,
    marks: marks
      .filter((mark) => mark[0] < to)
      .map((mark): Mark => [mark[0] + shift, Math.min(mark[1], to) + shift]),
  }
}

/** No cut goes through a character of two halves. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at
}
