import { createContext, useContext, useState } from 'react'
import type { NamedFavourite } from '../../wire/navigation.ts'
import { askApi } from '../asking/ask-api.ts'

/** The favourites of the reader, and how the page changes them. */
export interface Favourites {
  readonly all: readonly NamedFavourite[]
  /** The page shows it at once, and takes it back if the server refuses. */
  star(favourite: NamedFavourite, isOn: boolean): Promise<void>
}

export const FavouritesContext = createContext<Favourites>({ all: [], star: async () => {} })

export function useFavourites(): Favourites {
  return useContext(FavouritesContext)
}

/** Without script, a form does the same. */
export function useStarring(loaded: readonly NamedFavourite[]): Favourites {
  const [all, setAll] = useState(loaded)
  const [last, setLast] = useState(loaded)
  if (last !== loaded) {
    setLast(loaded)
    setAll(loaded)
  }
  return {
    all,
    async star(favourite, isOn) {
      const before = all
      const others = all.filter((one) => !isSame(one, favourite))
      setAll(isOn ? [...others, favourite] : others)
      const { kind, id } = favourite
      try {
        const body = new URLSearchParams({ kind, id, on: isOn ? '1' : '0' })
        await askApi('/desk/favourites', { method: 'POST', body })
      } catch (failure) {
        setAll(before)
        throw failure
      }
    },
  }
}

export function isSame(one: NamedFavourite, other: NamedFavourite): boolean {
  return one.kind === other.kind && one.id === other.id
}
