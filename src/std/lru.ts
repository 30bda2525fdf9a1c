/** Keeps a limited number of entries: those that were used last. */
export interface Lru<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  /** Makes and keeps a missing value. */
  getOrMake(key: Key, make: () => Value): Value
}

export function createLru<Key, Value>(most: number): Lru<Key, Value> {
  // In the order of their last use.
  const entries = new Map<Key, Value>()
  const lru: Lru<Key, Value> = {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      const oldest = entries.keys().next()
      if (entries.size > most && !oldest.done) entries.delete(oldest.value)
    },
    delete(key) {
      entries.delete(key)
    },
    getOrMake(key, make) {
      const known = lru.get(key)
      if (known !== undefined) return known
      const made = make()
      lru.set(key, made)
      return made
    },
  }
  return lru
}
