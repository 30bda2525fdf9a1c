/** The singular of a table's label: "Order lines" → "Order line". Words without a rule stay as they are. */
export function toSingular(words: string): string {
  return words.replace(/\p{L}+$/u, singularOf)
}

function singularOf(word: string): string {
  const small = word.toLowerCase()
  // Capitals are initials, such as DNS.
  if (word === word.toUpperCase() || same.has(small)) return word
  const irregular = irregulars.find(([many]) => small.endsWith(many))
  if (irregular) {
    const one = small.slice(0, -irregular[0].length) + irregular[1]
    return word.charAt(0) + one.slice(1)
  }
  const rule = rules.find(([many]) => many.test(word))
  return rule ? word.replace(...rule) : word
}

/** Words whose plural looks like the singular, or that are no plural. */
const same = new Set(
  `series species news goods media data means analytics logistics statistics economics mathematics physics headquarters gas alias canvas
  atlas bias lens pays bus plus campus chaos cosmos`.split(/\s+/),
)

const irregulars: readonly (readonly [many: string, one: string])[] = [
  ['people', 'person'],
  ['women', 'woman'],
  ['children', 'child'],
  ['indices', 'index'],
  ['matrices', 'matrix'],
  ['vertices', 'vertex'],
  ['analyses', 'analysis'],
  ['diagnoses', 'diagnosis'],
  ['hypotheses', 'hypothesis'],
  ['synopses', 'synopsis'],
  ['crises', 'crisis'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['calories', 'calorie'],
  ['quizzes', 'quiz'],
  ['shoes', 'shoe'],
  ['caches', 'cache'],
  ['niches', 'niche'],
  ['aliases', 'alias'],
  ['canvases', 'canvas'],
  ['lenses', 'lens'],
  ['gases', 'gas'],
]

const rules: readonly (readonly [many: RegExp, one: string])[] = [
  [/(ss|us|is)$/i, '$1'],
  [/^(.{2,})ies$/i, '$1y'],
  [/(stat|vir|bon|camp|cens|foc|corp|radi|stim|syllab|[^o]b)uses$/i, '$1us'],
  [/(ss|x|ch|sh)es$/i, '$1'],
  [/(her|potat|tomat|ech|vet|carg)oes$/i, '$1o'],
  [/(shel|hal|wol|el|cal)ves$/i, '$1f'],
  [/(kni|wi|li)ves$/i, '$1fe'],
  [/(\p{L}{2})s$/iu, '$1'],
]
