export { type LiveOptions, liveDemo } from './life/live-demo.ts'
export { isSeeded, type SeedOptions, type SeedProgress, seedDemo } from './seed-demo.ts'
