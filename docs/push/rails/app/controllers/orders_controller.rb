class OrdersController < ApplicationController
  def index; end

  def ship
    order = Order.find(params[:id])
    order.update!(shipped_at: Time.current)
    render json: { watched: Rails.cache.exist?("occupied/#{order.channel}") }
  end
end
