import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/** A loader's answer as one JSON text. The router's own encoding loses a column that is called `__proto__`. */
export interface Packed<T> {
  readonly json: string
  /** Only the compiler uses this. The property never exists. */
  readonly type?: T
}

export function pack<T>(data: T): Packed<T> {
  return { json: JSON.stringify(data) }
}

export function unpack<T>({ json }: Packed<T>): T {
  return JSON.parse(json)
}

type Loader<T> = (...args: never[]) => Promise<Packed<T>>

/** The data that the route's loader packed. It stays the same object until the loader answers again. */
export function usePacked<L extends Loader<unknown>>(): Unpacked<L> {
  const packed = useLoaderData<Packed<Unpacked<L>>>()
  return useMemo(() => unpack(packed), [packed])
}

type Unpacked<L> = L extends Loader<infer T> ? T : never
