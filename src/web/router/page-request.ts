import { createContext } from 'react-router'
import type { PageRequest } from '../../kernel/index.ts'

/** The key under which the server puts what a page may know; it reads the key from the build's entry. */
export const pageRequest = createContext<PageRequest>()
