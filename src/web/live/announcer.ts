/** The pause between two announcements to screen readers. */
const quietMs = 10_000

export interface Announcer {
  tell(more: number): void
  stop(): void
}

/** Announces the first change at once. Later changes wait for the pause, then it announces their number. */
export function createAnnouncer(
  say: (words: string) => void,
  toWords: (number: number) => string,
): Announcer {
  let number = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function speak(): void {
    timer = number === 0 ? undefined : setTimeout(speak, quietMs)
    if (number > 0) say(toWords(number))
    number = 0
  }

  return {
    tell(more) {
      number += more
      if (timer === undefined) speak()
    },
    stop: () => clearTimeout(timer),
  }
}
