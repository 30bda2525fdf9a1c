import { type ComponentType, lazy } from 'react'
import { loadPatiently } from './until-answered.ts'

/** A part of a screen that comes when it is wanted; without a connection as soon as it is back. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}
