/** The edge that speaks HTTP. */
export { type Listening, type ListenOptions, listen } from './listen.ts'
export { arePagesBuilt } from './page-build.ts'
export { readVersion } from './version.ts'
