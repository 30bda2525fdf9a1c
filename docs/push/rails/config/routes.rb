Rails.application.routes.draw do
  resources :orders, only: :index do
    post :ship, on: :member
  end
  post '/broadcasting/auth', to: 'push#authenticate'
  post '/push/webhooks', to: 'push#webhooks'
end
