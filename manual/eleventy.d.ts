/** Eleventy brings no types. This is what `build.ts` uses. */
declare module '@11ty/eleventy' {
  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode: boolean
        /** Null: no file says how. */
        readonly configPath: string | null
        config(configuration: import('./build.ts').Configuration): void
      },
    )
    write(): Promise<unknown>
  }
}
