import { texts } from '../../wire/texts/screens.ts'

/** Between two sentences for those who listen to the page. */
const quietMs = 10_000

export interface Announcer {
  tell(rows: number): void
  stop(): void
}

/** Says at once that rows have changed, and then for a while no more, but not less. */
export function createAnnouncer(say: (words: string) => void): Announcer {
  let rows = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function speak(): void {
    timer = rows === 0 ? undefined : setTimeout(speak, quietMs)
    if (rows > 0) say(texts.live.told(rows))
    rows = 0
  }

  return {
    tell(more) {
      rows += more
      if (timer === undefined) speak()
    },
    stop: () => clearTimeout(timer),
  }
}
