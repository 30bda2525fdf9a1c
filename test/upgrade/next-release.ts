import { registerHooks } from 'node:module'

// `node --import` loads this before the command: what starts then is this release with one migration more.
registerHooks({
  resolve(specifier, context, next) {
    const isAsked = specifier.endsWith('/migrations/all.ts') && context.parentURL?.includes('/src/store/')
    return isAsked
      ? { url: new URL('next-migrations.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context)
  },
})
