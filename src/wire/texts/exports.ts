/** The words inside exported files. */
export const exportTexts = {
  notes: 'Notes',
  cut: (characters: number) =>
    `… (cut here: ${characters.toLocaleString('en-GB')} characters. CSV and NDJSON files have all of them.)`,
  cutCells: (cells: number) =>
    cells === 1
      ? '1 text was longer than a cell can be and is cut. CSV and NDJSON files have all of it.'
      : `${cells.toLocaleString('en-GB')} texts were longer than a cell can be and are cut. CSV and NDJSON files have all of them.`,
  sheets: (names: readonly string[]) =>
    `A sheet has room for 1,048,576 rows, so the rows go on in the next one: ${names.join(', ')}.`,
}
