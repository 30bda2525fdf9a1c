import { type ComponentType, lazy } from 'react'
import { loadPatiently } from './until-answered.ts'

/** A part of a screen that loads when it is first drawn. Without a connection it loads as soon as that is back. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}
