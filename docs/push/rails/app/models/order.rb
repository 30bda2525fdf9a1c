class Order < ApplicationRecord
  belongs_to :user

  after_update_commit :tell_customer, if: :saved_change_to_shipped_at?

  def channel
    "private-orders.#{user_id}"
  end

  private

  def tell_customer
    PUSH.trigger(channel, 'order.shipped', { id: id })
  rescue StandardError => e
    # The order is shipped, also while the push server is away.
    logger.warn("The customer of order #{id} does not know yet: #{e.message}")
  end
end
