import type { Hint } from '../changes/index.ts'
import { windowPatched } from '../wire/live.ts'
import { type Decision, decide, isNews } from './decide.ts'
import type { Lens } from './lens.ts'
import type { LiveParts } from './live-parts.ts'
import type { LensRows } from './read-lenses.ts'
import { everything, type News, toPatches } from './to-patches.ts'
import type { Viewer } from './viewer.ts'

type Parts = Pick<LiveParts, 'push' | 'whoWrote'>

export interface Look {
  /** What is asked about, with what is known of it. */
  readonly keys: ReadonlyMap<string, Hint | null>
  /** Only rows that somebody is shown are asked about. */
  readonly onlyShown: boolean
}

/** Tells each viewer of a list what is new to them. */
export async function tellLens(parts: Parts, lens: Lens, { found, readsAll, columns }: LensRows, look: Look) {
  const { keys, onlyShown } = look
  for (const viewer of lens.viewers.values()) tellAltered(parts, lens, { viewer, columns })
  const question = { keys: keys.keys(), found, sort: lens.query.sort, onlyShown, readsAll }
  const decided = [...lens.viewers.values()]
    .filter((viewer) => viewer.columns !== null)
    .map((viewer) => ({ viewer, decision: decide(viewer, { ...question, keys: keys.keys() }) }))
    .filter(({ decision }) => isNews(decision))
  if (decided.length === 0) return
  const wanted = new Set(decided.flatMap(({ decision }) => decision.rows))
  const [labels, names] = await Promise.all([
    wanted.size === 0 ? {} : found.labels([...wanted]),
    readsAll ? namesOf(parts, decided, keys) : new Map<string, string>(),
  ])
  const toNews = ({ rows, gone, stale }: Decision) =>
    toPatches({
      rows: rows.flatMap((key) => {
        const row = found.row(key)
        return row === null ? [] : [{ key, values: row.values }]
      }),
      labels,
      gone: gone.map(({ key, operation }) => ({ key, operation, by: names.get(key) ?? null })),
      stale,
    })
  send(parts, lens.channel, shareNews(decided, toNews))
}

export function tellAll(parts: Pick<LiveParts, 'push'>, { channel, viewers }: Lens): void {
  send(
    parts,
    channel,
    [...viewers.values()].map((viewer) => ({ viewer, news: [everything] })),
  )
}

export function tellAllTo(parts: Pick<LiveParts, 'push'>, { channel }: Lens, viewer: Viewer): void {
  send(parts, channel, [{ viewer, news: [everything] }])
}

/** Once: its page has heads for other columns. */
function tellAltered(
  parts: Pick<LiveParts, 'push'>,
  lens: Lens,
  now: Pick<LensRows, 'columns'> & { viewer: Viewer },
) {
  const { viewer, columns } = now
  if (viewer.columns === null || viewer.columns === columns) return
  viewer.columns = null
  tellAllTo(parts, lens, viewer)
}

interface Decided {
  readonly viewer: Viewer
  readonly decision: Decision
}

interface ToTell {
  readonly viewer: Viewer
  readonly news: readonly News[]
}

/** Most look at the same page, and hear the same. */
function shareNews(decided: readonly Decided[], toNews: (decision: Decision) => readonly News[]): ToTell[] {
  const known = new Map<string, readonly News[]>()
  return decided.map(({ viewer, decision }) => {
    const name = JSON.stringify(decision)
    const news = known.get(name) ?? toNews(decision)
    known.set(name, news)
    return { viewer, news }
  })
}

/** What reads the same goes out once. */
function send({ push }: Pick<LiveParts, 'push'>, channel: string, toTell: readonly ToTell[]): void {
  const texts = new Map<string, string[]>()
  const bodies = new Map<News, string>()
  for (const { viewer, news } of toTell) {
    for (const one of news) {
      const body = bodies.get(one) ?? JSON.stringify(one).slice(1)
      bodies.set(one, body)
      viewer.seq += 1
      const text = `{"seq":${viewer.seq},${body}`
      const sockets = texts.get(text) ?? []
      sockets.push(viewer.socketId)
      texts.set(text, sockets)
    }
  }
  for (const [text, only] of texts) push.publish(channel, windowPatched, text, { only, scope: 'node' })
}

/** By the rows' keys. */
async function namesOf({ whoWrote }: Parts, decided: readonly Decided[], keys: Look['keys']) {
  const gone = new Set(decided.flatMap(({ decision }) => decision.gone.map(({ key }) => key)))
  const hints = [...gone].flatMap((key) => {
    const hint = keys.get(key) ?? null
    return hint === null ? [] : [[key, hint] as const]
  })
  const entries = hints.flatMap(([, { entry }]) => entry ?? [])
  const names = entries.length === 0 ? null : await whoWrote(entries)
  return new Map(
    hints.flatMap(([key, { entry, program }]) => {
      const name = entry === null ? program : names?.get(entry)
      return name == null ? [] : [[key, name] as const]
    }),
  )
}
