import type { Tile } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import type { GroupsData } from '../../../../wire/tile-data.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toNumber } from '../charts/chart-scale.ts'
import { GroupChart } from '../charts/group-chart.tsx'
import { NoValues } from './no-values.tsx'
import { writeMeasured, writePart } from './tile-values.ts'

interface GroupsTileProps {
  readonly tile: Extract<Tile, { readonly kind: 'groups' }>
  readonly data: GroupsData
  readonly title: string
}

/** A number for each value of a column, from the largest on. */
export function GroupsTile({ tile, data, title }: GroupsTileProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const format = useFormat()
  const { groups, others, by, behind } = data
  const measured = { measure: tile.measure, column: data.column }
  const toMark = (name: string, value: GroupsData['groups'][number]['value'], leads: string) => ({
    tick: name,
    name,
    value: toNumber(value),
    said: writeMeasured(value, measured, format),
    behind: leads,
  })
  const marks = groups.map((group) =>
    toMark(group.label ?? format.value(group.name, by), group.value, group.behind),
  )
  if (marks.length === 0) return <NoValues words={words.noRows} />
  const rest =
    others === null
      ? null
      : toMark(words.others(others.groups, format.count(others.groups)), others.value ?? null, behind)
  return (
    <GroupChart
      marks={marks}
      others={rest}
      look={tile.look}
      label={title}
      writeShare={(share) => writePart(format.locale, share)}
    />
  )
}
