ENV['RAILS_ENV'] = 'production'
require 'rails'
require 'active_record/railtie'
require 'action_controller/railtie'
require 'action_view/railtie'

# The application that a reader already has.
class Shop < Rails::Application
  config.root = __dir__
  config.load_defaults 6.1
  config.eager_load = true
  config.secret_key_base = 'a secret of the test'
  config.cache_store = :memory_store
  config.public_file_server.enabled = true
  config.logger = Logger.new($stderr)
  config.log_level = :warn
  config.hosts.clear
end

ENV['DATABASE_URL'] = 'sqlite3:shop.sqlite3'
Rails.application.initialize!

ActiveRecord::Schema.verbose = false
ActiveRecord::Schema.define do
  create_table(:users) { |table| table.string :name }
  create_table(:orders) do |table|
    table.belongs_to :user
    table.datetime :shipped_at
  end
end
ann = User.create!(name: 'Ann')
User.create!(name: 'Bob')
Order.create!(user: ann)

run Rails.application
