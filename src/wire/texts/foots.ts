/** The words of a list's foot. They load with it. */
export const footTexts = {
  heading: 'In the footer',
  names: {
    count: 'Filled',
    empty: 'Empty',
    distinct: 'Distinct',
    sum: 'Sum',
    average: 'Average',
    median: 'Median',
    min: 'Min',
    max: 'Max',
  },
  calculate: 'Calculate',
  calculating: 'Calculating…',
  waiting: '…',
} as const
