import type { Tile } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import type { TileData } from '../../../../wire/tile-data.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { GroupsTile } from './groups-tile.tsx'
import { NoValues } from './no-values.tsx'
import { NumberTile } from './number-tile.tsx'
import { RowsTile } from './rows-tile.tsx'
import { SwitchesTile } from './switches-tile.tsx'
import { TextTile } from './text-tile.tsx'
import { TimeTile } from './time-tile.tsx'

interface TileBodyProps {
  readonly tile: Tile
  readonly data: TileData
  readonly title: string
  readonly isLarge?: boolean
}

/** What a tile shows. Its data may be of the tile before a change for a moment, so both kinds are asked. */
export function TileBody({ tile, data, title, isLarge = false }: TileBodyProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  if (tile.kind === 'text') return <TextTile text={tile.text} />
  if (tile.kind === 'number' && data.kind === 'number') return <NumberTile tile={tile} data={data} />
  if (tile.kind === 'time' && data.kind === 'time')
    return <TimeTile tile={tile} data={data} title={title} isLarge={isLarge} />
  if (tile.kind === 'groups' && data.kind === 'groups')
    return <GroupsTile tile={tile} data={data} title={title} />
  if (data.kind === 'rows') return <RowsTile data={data} title={title} />
  if (data.kind === 'switches') return <SwitchesTile data={data} title={title} />
  if (data.kind === 'late') return <NoValues words={words.late} why={words.lateNext} />
  return <NoValues words={words.unseen} why={words.unseenWhy} />
}
