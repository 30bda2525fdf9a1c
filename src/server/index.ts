/** The edge that speaks HTTP. */
export { type Listening, type ListenOptions, listen } from './listen.ts'
export { arePagesBuilt } from './page-build.ts'
