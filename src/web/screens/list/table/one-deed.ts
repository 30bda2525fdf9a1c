import type { TableFeatures } from '@tanstack/react-table'

type Reactivity = NonNullable<TableFeatures['coreReactivityFeature']>

/** The state of a table that lives as long as one deed: nobody watches it. */
export const oneDeed: Reactivity = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => {},
  createWritableAtom(first) {
    let held = first
    return {
      get: () => held,
      set(next: unknown) {
        held = typeof next === 'function' ? next(held) : next
      },
      subscribe: noSubscription,
    }
  },
  createReadonlyAtom: (read) => ({ get: read, subscribe: noSubscription }),
  untrack: (read) => read(),
  batch: (write) => write(),
  schedule: (run) => run(),
}

function noSubscription() {
  return { unsubscribe() {} }
}
