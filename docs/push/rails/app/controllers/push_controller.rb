class PushController < ApplicationController
  # The push server proves itself by its signature.
  skip_forgery_protection only: :webhooks

  def authenticate
    return head :forbidden if current_user.nil?

    channel, socket_id = params.require(%i[channel_name socket_id])
    case channel
    when "private-orders.#{current_user.id}"
      render json: PUSH.authenticate(channel, socket_id)
    when 'presence-shop'
      member = { user_id: current_user.id.to_s, user_info: { name: current_user.name } }
      render json: PUSH.authenticate(channel, socket_id, member)
    else
      head :forbidden
    end
  end

  def webhooks
    webhook = PUSH.webhook(request)
    return head :unauthorized unless webhook.valid?

    webhook.events.each do |event|
      case event['name']
      when 'channel_occupied' then Rails.cache.write("occupied/#{event['channel']}", true)
      when 'channel_vacated' then Rails.cache.delete("occupied/#{event['channel']}")
      end
    end
    head :no_content
  end
end
