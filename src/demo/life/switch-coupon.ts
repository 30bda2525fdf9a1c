import type { Move } from './move.ts'

export const switchCoupon: Move = async ({ database, random }) => {
  const active = random.chance(0.5)
  const candidates = await database.read<{ id: number; code: string }>(
    database.build
      .selectFrom('coupons')
      .select(['id', 'code'])
      .where('active', '=', !active)
      .orderBy('id', 'desc')
      .limit(40),
  )
  const coupon = candidates[random.integer(0, candidates.length - 1)]
  if (!coupon) return null
  await database.write((transaction) =>
    transaction.run(database.build.updateTable('coupons').set({ active }).where('id', '=', coupon.id)),
  )
  return `Coupon ${coupon.code} is ${active ? 'on' : 'off'}.`
}
