import type { Hint } from '../changes/index.ts'
import type { ListPage } from '../wire/list-page.ts'
import { type PatchedRow, windowPatched } from '../wire/live.ts'
import { type Decision, decide, isNews } from './decide.ts'
import type { LabelMemory } from './label-memory.ts'
import type { Lens } from './lens.ts'
import type { LiveParts } from './live-parts.ts'
import type { LensRows } from './read-lenses.ts'
import { everything, type News, toPatches } from './to-patches.ts'
import type { Viewer } from './viewer.ts'

interface Parts extends Pick<LiveParts, 'push' | 'whoWrote'> {
  /** The newest known changes of rows that may have changed since they were read, by key. */
  news(): Promise<ReadonlyMap<string, Hint>>
}

export interface Look {
  /** The keys to look for, with their known changes. */
  readonly keys: ReadonlyMap<string, Hint | null>
  /** True: only the page's own rows count, and finding others is no news. */
  readonly onlyShown: boolean
  /** The rows that have come into each viewer's page. */
  readonly come?: ReadonlyMap<Viewer, readonly string[]> | undefined
}

/** What a list finds among these keys; null if it could not be read. */
export interface LensReading {
  readonly lens: Lens
  readonly read: LensRows | null
  readonly look: Look
}

/**
 * Tells each viewer of these lists what is new to them. Labels are read once for all lists with the same rights, and
 * authors once for all.
 */
export async function tellLenses(
  parts: Parts,
  memory: LabelMemory,
  readings: readonly LensReading[],
): Promise<void> {
  const all: LensNews[] = []
  for (const { lens, read, look } of readings) {
    if (read === null) {
      tellAll(parts, lens)
    } else {
      tellAltered(parts, lens, read.columns)
      all.push({ lens, read, look, decided: decideAll(lens, read, look) })
    }
  }
  const alike = [...Map.groupBy(all, ({ lens }) => toSight(lens))]
  const labelled = alike.map(async ([name, news]) => [name, await labelsOf(memory, news)] as const)
  const [labels, writers] = await Promise.all([Promise.all(labelled), writersOf(parts, all)])
  const labelsFor = new Map(labels)
  for (const news of all) {
    send(parts, news.lens.channel, share(news, { labels: labelsFor.get(toSight(news.lens)) ?? {}, writers }))
  }
}

/** Equal for lists whose readers see the same labels. */
function toSight({ rightsClass, relatedClass }: Lens): string {
  return JSON.stringify([rightsClass, relatedClass])
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

/** Tells each viewer whose page has other columns, once. */
function tellAltered(parts: Pick<LiveParts, 'push'>, lens: Lens, columns: string): void {
  for (const viewer of lens.viewers.values()) {
    if (viewer.columns === null || viewer.columns === columns) continue
    viewer.columns = null
    tellAllTo(parts, lens, viewer)
  }
}

interface LensNews extends LensReading {
  readonly read: LensRows
  readonly decided: readonly Decided[]
}

interface Decided {
  readonly viewer: Viewer
  readonly decision: Decision
}

/** Decides what is new for each viewer, and records it as told. */
function decideAll(
  lens: Lens,
  { found, digest, readsAll }: LensRows,
  { keys, onlyShown, come }: Look,
): Decided[] {
  const { isThere, place } = found
  const question = { found: { digest, isThere, place }, sort: lens.query.sort, readsAll }
  const keysFor = (viewer: Viewer) =>
    onlyShown
      ? [...viewer.shown.keys(), ...(come?.get(viewer) ?? [])].filter((key) => keys.has(key))
      : keys.keys()
  return [...lens.viewers.values()]
    .filter((viewer) => viewer.columns !== null)
    .map((viewer) => ({ viewer, decision: decide(viewer, { ...question, keys: keysFor(viewer) }) }))
    .filter(({ decision }) => isNews(decision))
}

interface ToTell {
  readonly viewer: Viewer
  readonly news: readonly News[]
}

interface Words {
  readonly labels: ListPage['labels']
  /** The authors by the keys of the rows that have gone. */
  readonly writers: ReadonlyMap<string, string | null>
}

/** Most viewers look at the same page and get the same news. */
function share({ lens, read, decided }: LensNews, { labels, writers }: Words): ToTell[] {
  const known = new Map<string, readonly News[]>()
  const writerOf = (key: string) => (read.readsAll ? (writers.get(key) ?? null) : null)
  // A viewer who subscribed again meanwhile has another page.
  const still = decided.filter(({ viewer }) => lens.viewers.get(viewer.socketId) === viewer)
  return still.map(({ viewer, decision }) => {
    const name = JSON.stringify(decision)
    const news =
      known.get(name) ??
      toPatches({
        rows: toRows(read, decision.rows),
        labels,
        gone: decision.gone.map(({ key, operation }) => ({ key, operation, by: writerOf(key) })),
        stale: decision.stale,
      })
    known.set(name, news)
    return { viewer, news }
  })
}

function toRows({ found }: LensRows, keys: Iterable<string>): PatchedRow[] {
  return [...keys].flatMap((key) => {
    const row = found.row(key)
    return row === null ? [] : [{ key, values: row.values }]
  })
}

/** Sends equal messages only once. */
function send({ push }: Pick<LiveParts, 'push'>, channel: string, toTell: readonly ToTell[]): void {
  const alike = new Map<News, Map<number, string[]>>()
  for (const { viewer, news } of toTell) {
    for (const one of news) {
      viewer.seq += 1
      const bySeq = alike.get(one) ?? new Map<number, string[]>()
      alike.set(one, bySeq)
      const sockets = bySeq.get(viewer.seq) ?? []
      bySeq.set(viewer.seq, sockets)
      sockets.push(viewer.socketId)
    }
  }
  for (const [one, bySeq] of alike) {
    const body = JSON.stringify(one).slice(1)
    for (const [seq, only] of bySeq) {
      push.publish(channel, windowPatched, `{"seq":${seq},${body}`, { only, scope: 'node' })
    }
  }
}

/** The labels of new relations, for lists with the same rights. */
async function labelsOf(memory: LabelMemory, news: readonly LensNews[]): Promise<ListPage['labels']> {
  const [first] = news
  if (first === undefined) return {}
  const { lens, read } = first
  const rows = news.flatMap((one) =>
    toRows(one.read, new Set(one.decided.flatMap(({ decision }) => decision.ledElsewhere))),
  )
  return memory.find({ sight: toSight(lens), relations: read.relations, rows, ask: read.found.labels })
}

/** A row may be read before its author is known, and may have changed again since. */
async function writersOf({ whoWrote, news }: Parts, all: readonly LensNews[]): Promise<Words['writers']> {
  const known = all
    .filter(({ read }) => read.readsAll)
    .flatMap(({ decided, look }) =>
      decided.flatMap(({ decision }) => decision.gone.map(({ key }) => [key, look.keys.get(key)] as const)),
    )
  if (known.length === 0) return new Map()
  const came = await news()
  const hints = new Map(known.map(([key, hint]) => [key, came.get(key) ?? hint]))
  const entries = new Set([...hints.values()].flatMap((hint) => hint?.entry ?? []))
  const names = entries.size === 0 ? new Map<string, string>() : await whoWrote([...entries])
  const nameOf = (hint: Hint | null | undefined) =>
    hint?.entry == null ? (hint?.program ?? null) : (names.get(hint.entry) ?? null)
  return new Map([...hints].map(([key, hint]) => [key, nameOf(hint)]))
}
