/** What each person has on their desk: favourites, what they opened last, folded groups, and when they were here. */
export { createDesks, type Desk, type Desks } from './desks.ts'
