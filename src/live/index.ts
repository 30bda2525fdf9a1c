export { createLive, type Live } from './create-live.ts'
export { digestOrder, digestRow } from './digest.ts'
export type { LiveLists, LivePace, LiveParts, LivePush } from './live-parts.ts'
export type { Window, WindowViewer } from './window.ts'
