import type { Hint } from '../changes/index.ts'
import { createLens, type Lens, look } from './lens.ts'
import type { LivePace } from './live-parts.ts'
import { createTableFlow, type FlowParts, type TableFlow } from './table-flow.ts'
import type { Viewer } from './viewer.ts'
import type { Window } from './window.ts'

/** The flows of all tables with viewers. */
export interface TableFlows {
  enter(channel: string, socketId: string, window: Window): Entered
  leave(channel: string, socketId: string): void
  add(table: string, hints: readonly Hint[]): void
  close(): Promise<void>
}

export interface Entered {
  readonly flow: TableFlow
  readonly lens: Lens
  readonly viewer: Viewer
}

export function createTableFlows(parts: FlowParts, pace: LivePace): TableFlows {
  const flows = new Map<string, TableFlow>()
  const compare = (isWatched: boolean) => () => {
    for (const [table, flow] of flows) if (parts.isWatched(table) === isWatched) flow.compare()
  }
  const timers = [
    setInterval(compare(false), pace.compareMs).unref(),
    setInterval(compare(true), pace.watchedCompareMs).unref(),
  ]
  return {
    enter(channel, socketId, window) {
      const flow = flows.get(window.table) ?? createTableFlow(window.table, parts, pace)
      flows.set(window.table, flow)
      const lens = flow.lenses.get(channel) ?? createLens(channel, window)
      flow.lenses.set(channel, lens)
      return { flow, lens, viewer: look(lens, socketId, window) }
    },
    leave(channel, socketId) {
      for (const [table, flow] of flows) {
        const lens = flow.lenses.get(channel)
        if (!lens?.viewers.delete(socketId) || lens.viewers.size > 0) continue
        flow.lenses.delete(channel)
        if (flow.lenses.size === 0) flows.delete(table)
      }
    },
    add(table, hints) {
      flows.get(table)?.add(hints)
      for (const flow of flows.values()) flow.changedBeside(table)
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...flows.values()].map((flow) => flow.close()))
    },
  }
}
