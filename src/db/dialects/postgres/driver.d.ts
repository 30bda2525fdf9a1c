declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the driver sends it. */
    prepareValue(value: unknown): Buffer | string | null
  }
  export default utils
}
