import type { Actor } from '../../wire/actor.ts'
import type { Favourite, StepMark } from '../../wire/desk.ts'
import type { HomeDesk, Suggestion } from '../../wire/home.ts'
import type { ListAddress } from '../../wire/list-address.ts'
import type { Navigation } from '../../wire/navigation.ts'
import type { View } from '../../wire/view.ts'
import type { Asker } from '../asker.ts'

/** What a person finds on their own desk. A program has none, and is refused. */
export interface DeskCalls {
  /** What every page shows beside its content. */
  navigation(actor: Actor): Promise<Navigation>
  /** Home, besides the tables. */
  home(actor: Actor, asker?: Asker): Promise<HomeDesk>
  /** Marks something that the actor may read, or takes the mark away. */
  star(actor: Actor, favourite: Favourite, isOn: boolean): Promise<void>
  /** Keeps whether a group of the navigation is folded. */
  fold(actor: Actor, group: string, isFolded: boolean): Promise<void>
  /** Says something of the first steps, or takes it back. */
  mark(actor: Actor, mark: StepMark, isOn: boolean): Promise<void>
  /** Saves a suggested view under this name. */
  keepSuggestion(actor: Actor, suggestion: SuggestionChoice): Promise<View>
  /** Remembers what a person opened. It returns at once, and remembers nothing of programs and of those who look around. */
  opened(actor: Actor, place: OpenedPlace): void
  /** Names the database for people. An empty text takes the name back that follows from the database. */
  rename(actor: Actor, name: string): Promise<void>
}

export interface SuggestionChoice extends Pick<Suggestion, 'kind'> {
  /** The id of the table. */
  readonly table: string
  readonly name: string
}

/** A list, a row, or home, which only says that the person is here. */
export type OpenedPlace =
  | { readonly list: ListAddress }
  | { readonly table: string; readonly key: string; readonly isChange?: boolean }
  | 'home'
