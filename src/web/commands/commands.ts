/** An action of a page, which a person starts by its name or by a key. */
export interface Command {
  readonly id: string
  readonly words: string
  /** A single key, such as "f". It works while the person is not typing. Null means that there is none. */
  readonly key: string | null
  run(): void
}

/** All commands that the parts of the page offer now. */
export interface Commands {
  all(): readonly Command[]
  /** `commands` is called on each use. The returned function takes the commands away again. */
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

/** If several commands have the same key, the first one gets it. */
export function findByKey(commands: readonly Command[], key: string): Command | undefined {
  return commands.find((command) => command.key === key)
}
