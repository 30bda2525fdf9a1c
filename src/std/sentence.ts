/** A sentence by its name, so that an edge can say it in the reader's language. As a string and in JSON it is English. */
export interface Sentence {
  readonly id: string
  readonly args: readonly unknown[]
  toString(): string
  toJSON(): string
}

/** Plain text is in no catalogue: it is the owner's own, or an operator reads it in a terminal. */
export type Words = string | Sentence
