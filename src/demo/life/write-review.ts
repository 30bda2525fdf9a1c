import { inventReview } from '../tables/reviews.ts'
import { instantNow, type Move } from './move.ts'
import { pickProduct } from './pick-product.ts'

export const writeReview: Move = async (life) => {
  const { database, random, clock } = life
  const product = await pickProduct(life, { active: true })
  if (!product) return null
  const review = inventReview(random)
  await database.write((transaction) =>
    transaction.run(
      database.build.insertInto('reviews').values({
        product_id: product.id,
        ...review,
        published: false,
        created_at: instantNow({ clock, database }),
      }),
    ),
  )
  return `Somebody gave ${product.name} ${review.rating} of 5 stars.`
}
