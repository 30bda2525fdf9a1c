/** What a person may do on a page, by its name or by a key. */
export interface Command {
  readonly id: string
  readonly words: string
  /** One key, pressed while nobody writes: "f"; null for none. */
  readonly key: string | null
  run(): void
}

/** All that the parts of a page offer now. */
export interface Commands {
  all(): readonly Command[]
  /** Asked anew whenever somebody wants to know. What it answers takes them away again. */
  offer(commands: () => readonly Command[]): () => void
}

export function createCommands(): Commands {
  const offered = new Set<() => readonly Command[]>()
  return {
    all: () => [...offered].flatMap((commands) => commands()),
    offer(commands) {
      offered.add(commands)
      return () => offered.delete(commands)
    },
  }
}

/** Where several offer the same key it is the first one's. */
export function findByKey(commands: readonly Command[], key: string): Command | undefined {
  return commands.find((command) => command.key === key)
}
