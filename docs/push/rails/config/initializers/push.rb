require 'digest'
require 'json'
require 'net/http'
require 'openssl'

# Publishes to the push server, and signs for it.
class PushClient
  def initialize(app_id:, key:, secret:, host:, port:, scheme:)
    @key = key
    @secret = secret
    @events = URI("#{scheme}://#{host}:#{port}/apps/#{app_id}/events")
  end

  def trigger(channel, event, data)
    body = { name: event, channel: channel, data: data.to_json }.to_json
    query = {
      auth_key: @key,
      auth_timestamp: Time.now.to_i,
      auth_version: '1.0',
      body_md5: Digest::MD5.hexdigest(body)
    }.to_query
    signature = sign(['POST', @events.path, query].join("\n"))
    uri = @events.dup
    uri.query = "#{query}&auth_signature=#{signature}"
    answer = post(uri, body)
    raise "The push server answered #{answer.code}: #{answer.body}" unless answer.is_a?(Net::HTTPSuccess)
  end

  # The answer to a page that wants to enter a channel. A presence channel needs a member.
  def authenticate(channel, socket_id, member = nil)
    channel_data = member&.to_json
    { auth: "#{@key}:#{sign([socket_id, channel, channel_data].compact.join(':'))}", channel_data: channel_data }.compact
  end

  def webhook(request)
    signature = request.headers['X-Pusher-Signature'].to_s
    valid = request.headers['X-Pusher-Key'] == @key &&
            ActiveSupport::SecurityUtils.secure_compare(signature, sign(request.raw_post))
    Webhook.new(valid, valid ? JSON.parse(request.raw_post)['events'] : [])
  end

  Webhook = Struct.new(:valid?, :events)

  private

  def sign(text)
    OpenSSL::HMAC.hexdigest('SHA256', @secret, text)
  end

  def post(uri, body)
    options = { use_ssl: uri.scheme == 'https', open_timeout: 5, read_timeout: 5 }
    Net::HTTP.start(uri.host, uri.port, **options) do |http|
      http.post(uri.request_uri, body, 'Content-Type' => 'application/json')
    end
  end
end

PUSH = PushClient.new(
  app_id: ENV.fetch('REVERB_APP_ID'),
  key: ENV.fetch('REVERB_APP_KEY'),
  secret: ENV.fetch('REVERB_APP_SECRET'),
  host: ENV.fetch('REVERB_HOST'),
  port: ENV.fetch('REVERB_PORT').to_i,
  scheme: ENV.fetch('REVERB_SCHEME')
)
