import { createContext } from 'react-router'
import type { PageRequest } from '../../kernel/index.ts'

/** The key under which the server passes the page's context. The server reads it from the build's entry. */
export const pageRequest = createContext<PageRequest>()
